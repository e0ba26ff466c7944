import { useRef } from 'react';

interface TabListProps<Key extends string> {
  /** Name of the tabs for screen readers. */
  label: string;
  tabs: readonly { key: Key; label: string }[];
  shown: Key;
  onShow: (key: Key) => void;
  className?: string;
}

/**
 * A row of tabs; those that do not fit stand in a second one. The shown tab takes focus by the Tab key, the arrow keys
 * switch to the others. The page renders the panels: the panel of a tab has the id `panel-` and the tab's key.
 */
export function TabList<Key extends string>({ label, tabs, shown, onShow, className = '' }: TabListProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.key);
    list.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`flex flex-wrap border-hairline border-b ${className}`}
      onKeyDown={onKey}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`tab-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={shown === tab.key}
          aria-controls={`panel-${tab.key}`}
          tabIndex={shown === tab.key ? 0 : -1}
          className={`min-h-12 min-w-11 flex-none border-b-3 px-2 font-semibold max-sm:text-base max-[380px]:px-[5px] max-[340px]:px-1 max-[340px]:text-sm sm:px-4 outline-offset-[-2px] ${
            shown === tab.key ? 'border-leaf text-leaf' : 'border-transparent text-ink-soft hover:text-ink'
          }`}
          onClick={() => onShow(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
