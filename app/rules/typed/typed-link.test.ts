import { describe, expect, it } from 'vitest';
import { growth } from '#tests/support/processor-time.ts';
import { hasLink } from './typed-link.ts';

/**
 * As they stand on parcels: shortened, with dots in place of blanks, on keyboards that write the first letter large or
 * none.
 */
const streets = `12 M.G.Road, Opp.to temple
Flat No.12, St.Mary Lane
H.No.4-5/6, 2nd Flr.
Plot 7 @ Sector 5
C/o Asha, near S.B.I.
Opp.Dev Mandir
opp.dev mandir, ring rd.
Opp. Dev Mandir, Nr.Store
Sai Bldg.Shop No.4
sai bldg.shop no.4
Ground Floor.Shop No.4, Laxmi Complex
ground floor.shop 12
Laxmi Complex.Shop No 3
Gandhi Nagar.In front of school
nr.in front of bus stand
Shanti Apt.In Lane 2
Opp.Link Road, Malad (W)
Opp.Net Cafe, Nr.Info City
Nr.Top Tailors
Nr.Live Chicken Centre
Opp.Click Photo Studio
Opp.Online Cyber Cafe
S.No.12/3, Nr.Shop No.9
Sy.No.45/2B, 3rd Cross.House No.7
Co.Op.Soc, Bldg.No.4
Co.Op.Hsg.Soc.Ltd., B-Wing
Raj Co-op.Hsg.Soc.House 3
D.No.5-87-12/A, Main Rd.
Old No.12, New No.34, T.Nagar
No.4, 2nd Main Rd., J.P.Nagar 6th Ph.
A.B.Road, Opp.App store
Bldg.Place of the old mill
M.I.D.C., Plot.No.W-12
G.I.D.C.Estate, Shed No.3
Vill.Dev Nagar, P.O.Rampur, Dist.Mau
At.Post.Kasba, Tal.Karvir, Dist.Kolhapur
W.No.3, H.No.112, Nr.Co.Office
B.D.A.Complex, 1st Stg., 2nd Blk.
Shop.No.4, Ram Bazar
Marathahalli.Behind Store
D/No. 4.5.6, St.John Rd
1st Flr.Store room, Rly.Stn.Rd
Room 3.Top floor
Off.S.V.Road
C.S.T.Road.Kalina
Teh.& Dist.Sirsa
Nr.S.T.Stand.In lane
५, महात्मा गांधी मार्ग, दुकान क्र.४
೧೨, ಎಂ.ಜಿ.ರಸ್ತೆ
4.5 km from N.H.44`.split('\n');
const names = `Dr.Dev Patel
Dr. Dev Patel
dr.dev patel
Smt.Lata Dev
Shri.Dev Raj
K.Dev
R.K.Dev
Ram.Dev Sharma
Sri.Top Reddy
Mr.In Singh
Er.Shop Lal
M.S.Dhoni
A.P.J.Abdul Kalam
St.Mary
S.Online
Md.Iqbal
Prof.Store
Adv.House
Mohd.Shafi
Dr.(Mrs.)Asha.Rao
P.Co.Ltd.
Ramesh & Co. In care of Asha
देव.पटेल
डॉ.देव`.split('\n');

describe('names and streets of India', () => {
  it.each([...streets, ...names])('%j has no web address in it', (text) => expect(hasLink(text)).toBe(false));
});

describe('a web address', () => {
  it.each(
    `http://evil.example
HTTPS://x
www.evil
WWW.evil.dev
<a href=x>
x <b>y</b>
Win at prize-now.com
Win at Prize-Now.Com
PRIZE.COM
bit.ly/x
Bit.Ly/x
pay.me.xyz today
shop.co.in
shop.example.com/a?b=c
shop.example.dev/x
example.shop/4
Dr.Dev/x
opp.dev/win
opp.dev.example.in
opp.in.com
Shop.Example.Dev
prize.dev
prize.shop now
Win at Prize.Shop now
Prize.In
my-bank.in
sbi.in
bank.online login
pay.store
free.app
x2.top
evil.live
evil.co
evil.place
my.house
evil．com
evil。com
evil․com
evil[.]com
evil (dot) com
evil{dot}dev
evil dot com
evil .com
e\u200bvil.c\u00adom
evil\u2060.dev
ｅｖｉｌ.ｄｅｖ
दुकान.com
hdfc.in/kyc`.split('\n'),
  )('%j is found', (text) => expect(hasLink(text)).toBe(true));

  it('is looked for in a time that grows with the length of the text', () => {
    const look = (count: number) => {
      const text = 'Aa.'.repeat(count);
      return () => {
        for (let again = 0; again < 20; again += 1) hasLink(text);
      };
    };
    // The square of eight times the length would be 64 times the time.
    expect(growth(look(4000), look(500))).toBeLessThan(40);
  });
});
