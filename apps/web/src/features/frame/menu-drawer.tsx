import { NavLink, useLocation } from 'react-router';
import { LanguageSwitch } from '../../shared/page/language-switch';
import { QuoteStartButton } from '../../shared/quote-start';
import { useSession } from '../../shared/session/use-session';
import { Drawer } from '../../shared/ui/drawer';
import { frameCopy } from './copy.en';
import { type DrawerItem, drawerItems, drawerPages } from './navigation';
import { useLogOut } from './use-log-out';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

const row =
  'flex min-h-12 w-full items-center rounded-control px-3 text-lg font-semibold hover:bg-sunken aria-[current=page]:bg-forest-wash aria-[current=page]:text-forest-ink';

export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { loggedIn } = useSession();
  return (
    <Drawer open={open} onClose={onClose} title={frameCopy.menu} side="right">
      <nav aria-label={frameCopy.menu} className="-mx-3">
        <ul className="grid gap-1">
          {drawerItems(loggedIn).map((item) => (
            <li key={item.label}>
              <Item item={item} onDone={onClose} />
            </li>
          ))}
        </ul>
        <ul className="mt-6 grid border-t border-line pt-4">
          {drawerPages.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={onClose}
                className="flex min-h-11 items-center rounded-control px-3 text-ink-soft hover:bg-sunken"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <LanguageSwitch className="mt-4 w-full rounded-control px-3 text-lg font-semibold hover:bg-sunken" />
      </nav>
    </Drawer>
  );
}

function Item({ item, onDone }: { item: DrawerItem; onDone: () => void }) {
  const logOut = useLogOut();
  const left = useLocation();
  switch (item.kind) {
    case 'link':
      return (
        <NavLink to={item.to} state={left} end onClick={onDone} className={row}>
          {item.label}
        </NavLink>
      );
    case 'log-out':
      return (
        <button
          type="button"
          className={row}
          onClick={() => {
            onDone();
            logOut();
          }}
        >
          {item.label}
        </button>
      );
    case 'get-quote':
      return (
        // It may ask for the zip in a dialog of its own, above the drawer, which closes when the page changes.
        <span className="mt-3 block px-3">
          <QuoteStartButton label={item.label} variant="primary" wide />
        </span>
      );
  }
}
