/** A switch takes no letters: who has just chosen a view goes on with the keys. */
const isSwitch = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/** Whether a key pressed there writes something, so that it is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !isSwitch(target) &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
