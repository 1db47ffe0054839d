// The sports menu before its code or its answer is there.

const WIDTHS = ['w-20', 'w-24', 'w-16', 'w-24', 'w-20', 'w-24', 'w-16'];

/** As tall as the items it stands for. */
export function MenuSkeleton() {
  return (
    <div aria-hidden="true">
      {WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
        <div key={index} className="menu-item">
          <span className="skeleton size-5" />
          <span className={`label skeleton h-3 ${width}`} />
        </div>
      ))}
    </div>
  );
}
