import { expect, it } from 'vitest';
import { maskedEmail } from '#security-log/rules/security-events.ts';
import { deviceWords } from './device-words.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S911B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on macOS'],
  [
    'Mozilla/5.0 (Mobile; LYF/F90M/LYF-F90M-000-02-28-130318; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'Firefox on KaiOS',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 4.0.3; en-in; GT-I9100) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30',
    'Browser on Android',
  ],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on macOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));

it.each([
  ['Ravi.Kumar@Example.com', 'r…@example.com'],
  ['  r@a.in ', 'r…@a.in'],
  ['ravi@evil@example.com', 'r…@example.com'],
  ['ravi', ''],
  ['', ''],
  ['@', ''],
  ['\u202eravi@\u202emoc.evil', 'r…@moc.evil'],
  ['\u200b\u200bravi@ev\u00adil.example', 'r…@evil.example'],
  ['ರವಿ@evil.example', 'ರ…@evil.example'],
  ['=cmd()@evil.example', '=…@evil.example'],
])('of %j the log keeps %j', (typed, kept) => expect(maskedEmail(typed)).toBe(kept));
