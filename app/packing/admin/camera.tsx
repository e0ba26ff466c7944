import { useEffect, useRef, useState } from 'react';
import { useInBrowser } from '#kit/use-in-browser.ts';

/** The browser's own reader of barcodes, where it has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new () => Detector;
  }
}

const lookMs = 200;
/** The same pack stays before the camera for a while. */
const sameCodeMs = 2000;

/** Scans with the camera where browser and device can. */
export function Camera({ onScan }: { onScan: (code: string) => void }) {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState('');
  const isThere = useInBrowser() && window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;
  if (!isThere) return null;
  return (
    <>
      <button type="button" className="button button-line" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {isOn ? 'Camera off' : 'Camera'}
      </button>
      {isOn && (
        <View
          onScan={onScan}
          onFailed={() => {
            setOn(false);
            setProblem('The camera cannot be used. Allow it in the browser, or type the code.');
          }}
        />
      )}
      {problem !== '' && !isOn && <p className="w-full text-chilli">{problem}</p>}
    </>
  );
}

function View({ onScan, onFailed }: { onScan: (code: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const newest = useRef({ onScan, onFailed });
  newest.current = { onScan, onFailed };
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const last = { code: '', at: 0 };
    const look = async (detector: Detector) => {
      if (!video.current || video.current.readyState < video.current.HAVE_CURRENT_DATA) return;
      const [found] = await detector.detect(video.current).catch(() => []);
      if (!found || isOver) return;
      const isSame = found.rawValue === last.code && Date.now() - last.at < sameCodeMs;
      if (!isSame) newest.current.onScan(found.rawValue);
      Object.assign(last, { code: found.rawValue, at: Date.now() });
    };
    const begin = async () => {
      if (!window.BarcodeDetector) return;
      const detector = new window.BarcodeDetector();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(() => void look(detector), lookMs);
    };
    const stop = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch(() => newest.current.onFailed());
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return <video ref={video} muted playsInline aria-label="Camera" className="max-h-60 w-full rounded-lg bg-ink" />;
}
