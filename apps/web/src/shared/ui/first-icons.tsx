interface IconProps {
  /** Size and color by class: size-4, text-ok. */
  className?: string;
  strokeWidth?: number;
}

const icon = (shape: string) =>
  function Icon({ className, strokeWidth = 2 }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
        aria-hidden="true"
      >
        <path d={shape} />
      </svg>
    );
  };

// Lucide's shapes without its code, which weighs more than these: the first load shows no others.
export const CheckIcon = icon('M20 6 9 17l-5-5');
export const CircleAlertIcon = icon('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 8v4m0 4h.01');
export const MenuIcon = icon('M4 5h16M4 12h16M4 19h16');
export const PhoneIcon = icon(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
);
export const TriangleAlertIcon = icon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
