import { newCapability } from './capability';
import { createDraft } from './draft';
import { readName } from './names';
import { newProvider } from './provider';
import { Refusal } from './refusal';
import { newRoute } from './route';
import { newScreen } from './screen';

const usage = `Say what to make:
  npm run new -- capability <name>           a capability of the server with its first call
  npm run new -- route <capability> <name>   one more call of a capability
  npm run new -- screen <name>               a page of the web app
  npm run new -- provider <name>             a port to another company, with its sandbox
Names are words joined by hyphens: warranty-claims. A call named list-, get-, find-, show- or check- reads; others write.`;

/** Writes the files, or nothing at all; the formatter has not seen them yet. */
export const generate = (root: string, args: readonly string[]) => {
  const [kind, first, second] = args;
  const draft = createDraft(root);
  const made = (): readonly string[] => {
    switch (kind) {
      case 'capability':
        return newCapability(draft, readName('capability', first));
      case 'route':
        return newRoute(draft, readName('capability', first), readName('route', second));
      case 'screen':
        return newScreen(draft, readName('screen', first));
      case 'provider':
        return newProvider(draft, readName('provider', first));
      default:
        throw new Refusal(usage);
    }
  };
  if (args.length > (kind === 'route' ? 3 : 2)) throw new Refusal(usage);
  const next = made();
  return { ...draft.write(), next };
};
