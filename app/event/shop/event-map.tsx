import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { texts } from './texts.ts';

/**
 * Where the event is. The map belongs to another site and is fetched only when asked for; without scripts it is a link.
 */
export function EventMap({ map }: { map: { link: string; embed: string } }) {
  const [opened, setOpened] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // What was pressed is gone: anyone who goes by the keyboard goes on in the map.
  useEffect(() => {
    if (opened) frame.current?.focus();
  }, [opened]);
  const host = new URL(map.embed).hostname === 'www.openstreetmap.org' ? 'OpenStreetMap' : texts.googleMaps();
  return (
    <section aria-labelledby="event-location" className="card overflow-hidden">
      <h2 id="event-location" className="flex items-center gap-3 p-6 pb-4 text-2xl md:px-8 md:pt-8">
        <Icon name="pin" size={24} className="shrink-0 text-leaf" />
        {texts.location()}
      </h2>
      {opened ? (
        <iframe
          ref={frame}
          src={map.embed}
          title={texts.mapOfTheLocation()}
          referrerPolicy="no-referrer"
          className="block h-80 w-full border-0 bg-paper-deep"
        />
      ) : (
        <div className="grid h-56 place-items-center bg-leaf-tint p-6 text-center">
          <div>
            <a
              href={map.link}
              rel="noopener noreferrer"
              className="button button-leaf"
              onClick={(event) => {
                event.preventDefault();
                setOpened(true);
              }}
            >
              {texts.showTheMap()}
            </a>
            <p className="mt-3 max-w-sm text-sm">{texts.itComesFromWhichThen({ host })}</p>
          </div>
        </div>
      )}
      <p className="px-6 py-2 md:px-8">
        <a href={map.link} rel="noopener noreferrer" className="link inline-flex min-h-11 items-center">
          {texts.openIn({ host })}
        </a>
      </p>
    </section>
  );
}
