import type { ReactNode } from 'react';

const rotor = (
  <>
    <circle cx="24" cy="24" r="15" />
    <circle cx="24" cy="24" r="6" />
    <path d="M24 12v2M24 34v2M12 24h2M34 24h2M15.5 15.5l1.4 1.4M31.1 31.1l1.4 1.4M15.5 32.5l1.4-1.4M31.1 16.9l1.4-1.4" />
  </>
);

/** Drawn for this project, one line wide; keyed by the quick picks' names. */
const drawings: Readonly<Record<string, ReactNode>> = {
  'Oil Change': (
    <>
      <path d="M6 20h5l4-5h12v4l13-5 2 2-9 10v8H15l-4-6H6z" />
      <path d="M42 25c2 3 3 4.4 3 6a3 3 0 0 1-6 0c0-1.600 1-3 3-6Z" />
      <path d="M18 15v-4h6v4" />
    </>
  ),
  'Front Brake Pads & Rotors': (
    <>
      {rotor}
      <path d="M33 9.500a17 17 0 0 1 8 12.500h4A21 21 0 0 0 35 6Z" />
    </>
  ),
  'Rear Brake Pads & Rotors': (
    <>
      {rotor}
      <path d="M15 38.500A17 17 0 0 1 7 26H3a21 21 0 0 0 10 16Z" />
    </>
  ),
  'Replace Alternator': (
    <>
      <circle cx="24" cy="25" r="13" />
      <path d="m26 17-6 9h8l-6 9" />
      <path d="M11 21H6v8h5M37 21h5v8h-5M18 13V8h12v5" />
    </>
  ),
  'Replace Starter': (
    <>
      <path d="M12 18h20a6 6 0 0 1 6 6v4a6 6 0 0 1-6 6H12z" />
      <path d="M16 18v-6h16v6M12 22H6v8h6M38 24h5v4h-5M18 34v4M30 34v4" />
    </>
  ),
  'Replace Battery': (
    <>
      <path d="M6 15h36v22H6z" />
      <path d="M11 15v-4h6v4M31 15v-4h6v4M11 24h6M31 24h6M34 21v6" />
    </>
  ),
};

export function ServiceIcon({ name }: { readonly name: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className="size-10 shrink-0 text-forest-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
