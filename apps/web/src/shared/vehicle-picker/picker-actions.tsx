import type { ReactNode } from 'react';
import { StickyActionBar } from '../ui/sticky-action-bar';

/** Where the way on stands is the page's to say; at the thumb unless it says otherwise. */
export type PickerActions = (buttons: ReactNode) => ReactNode;

export const stickyActions: PickerActions = (buttons) => <StickyActionBar>{buttons}</StickyActionBar>;
