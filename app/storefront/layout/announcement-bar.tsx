import { useEffect, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { texts } from './texts.ts';

const everyMs = 5000;

/** The rotating messages above the header. Without JavaScript, and with prefers-reduced-motion, the first one stays. */
export function AnnouncementBar({ messages }: { messages: string[] }) {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!playing || messages.length < 2) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % messages.length), everyMs);
    return () => clearInterval(timer);
  }, [playing, messages.length]);

  return (
    <section aria-label={texts.announcements()} className="bg-leaf-deep text-white">
      <div className="wrap flex min-h-11 items-center justify-center gap-2 text-center text-sm sm:text-base">
        {/* The others lie unseen in its place, so that the bar is as high as the longest, and nothing below moves. */}
        <div className="grid min-w-0 items-center py-1 font-semibold leading-snug *:col-start-1 *:row-start-1">
          {/* Another element each time: one whose words change counts as moved. */}
          <p key={shown}>{messages[shown]}</p>
          {messages.map((message) => (
            <span key={message} aria-hidden="true" className="invisible">
              {message}
            </span>
          ))}
        </div>
        {messages.length > 1 && (
          <button
            type="button"
            className="inline-grid size-11 flex-none place-items-center rounded-full outline-white"
            aria-label={playing ? texts.pauseAnnouncements() : texts.playAnnouncements()}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Icon name="pause" size={14} /> : <Icon name="play" size={14} />}
          </button>
        )}
      </div>
    </section>
  );
}
