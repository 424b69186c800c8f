import { type Block, type Inline, parseLegalBody } from '@lugnut/domain/legal';
import { Link } from 'react-router';

const look = 'font-medium text-forest-ink underline underline-offset-4';

function Piece({ inline }: { readonly inline: Inline }) {
  if (inline.kind !== 'link')
    return inline.kind === 'strong' ? <strong>{inline.text}</strong> : <span>{inline.text}</span>;
  return inline.href.startsWith('/') ? (
    <Link to={inline.href} className={look}>
      {inline.text}
    </Link>
  ) : (
    <a href={inline.href} rel="noopener" className={look}>
      {inline.text}
    </a>
  );
}

const textOf = (content: readonly Inline[]): string => content.map(({ text }) => text).join('');

/** The same words may stand twice: their place tells them apart. */
const keyed = <T,>(all: readonly T[], of: (one: T) => string): readonly (readonly [string, T])[] =>
  all.map((one, place) => [`${place} ${of(one)}`, one]);

function Inlines({ content }: { readonly content: readonly Inline[] }) {
  return keyed(content, ({ text }) => text).map(([key, inline]) => <Piece key={key} inline={inline} />);
}

function OneBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className="grid list-disc gap-2 pl-6 marker:text-forest-ink">
        {keyed(block.items, textOf).map(([key, item]) => (
          <li key={key}>
            <Inlines content={item} />
          </li>
        ))}
      </ul>
    );
  return block.kind === 'heading' ? (
    <h2 className="mt-4 text-2xl">
      <Inlines content={block.content} />
    </h2>
  ) : (
    <p>
      <Inlines content={block.content} />
    </p>
  );
}

/** A legal text as everybody reads it. */
export function LegalBody({ body }: { readonly body: string }) {
  return (
    <div className="grid gap-4 leading-7 [overflow-wrap:anywhere]">
      {keyed(parseLegalBody(body), (block) => (block.kind === 'list' ? 'list' : textOf(block.content))).map(
        ([key, block]) => (
          <OneBlock key={key} block={block} />
        ),
      )}
    </div>
  );
}
