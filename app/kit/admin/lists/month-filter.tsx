import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** A month that is in the address, as 2026-11. Months are picked from the browser's own field. */
export function MonthFilter({ value }: { value: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // A link or Back may lead to another month. A new field would show it as well, but anyone who uses the keys would
  // lose their place.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <label className="mb-4 inline-flex max-w-full lg:mb-2 flex-wrap items-center gap-2">
      <span className="font-semibold">Month</span>
      <input
        ref={input}
        type="month"
        className="field w-auto"
        // A browser without such a field takes the same text.
        pattern="20\d\d-(0[1-9]|1[0-2])"
        placeholder="2026-11"
        min="2000-01"
        max="2099-12"
        defaultValue={value}
        onChange={({ target }) => {
          if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(target.value)) return;
          navigate(`?month=${target.value}`, { preventScrollReset: true });
        }}
      />
    </label>
  );
}
