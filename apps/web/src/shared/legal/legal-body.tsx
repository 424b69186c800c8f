import { type Inline, parseLegalBody } from '@lugnut/domain/legal';
import { Link } from 'react-router';

function Inlines({ content }: { readonly content: readonly Inline[] }) {
  return content.map((one, index) => {
    const key = `${index} ${one.text}`;
    if (one.kind === 'strong') return <strong key={key}>{one.text}</strong>;
    if (one.kind === 'text') return <span key={key}>{one.text}</span>;
    const look = 'font-medium text-forest-ink underline underline-offset-4';
    return one.href.startsWith('/') ? (
      <Link key={key} to={one.href} className={look}>
        {one.text}
      </Link>
    ) : (
      <a key={key} href={one.href} rel="noopener" className={look}>
        {one.text}
      </a>
    );
  });
}

/** A legal text as everybody reads it. */
export function LegalBody({ body }: { readonly body: string }) {
  return (
    <div className="grid gap-4 leading-7 [overflow-wrap:anywhere]">
      {parseLegalBody(body).map((block, index) => {
        const key = `${index} ${block.kind}`;
        if (block.kind === 'heading')
          return (
            <h2 key={key} className="mt-4 text-2xl">
              <Inlines content={block.content} />
            </h2>
          );
        if (block.kind === 'paragraph')
          return (
            <p key={key}>
              <Inlines content={block.content} />
            </p>
          );
        return (
          <ul key={key} className="grid list-disc gap-2 pl-6 marker:text-forest-ink">
            {block.items.map((item, place) => (
              <li key={`${place} ${item[0]?.text}`}>
                <Inlines content={item} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
