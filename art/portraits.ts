// The team, the doctors and the guests of the event.

import { darker, lighter } from './palette.ts';
import type { Person } from './people.ts';
import { bust } from './people.ts';
import { known, place, Sheet } from './sheet.ts';
import { motif } from './snack-motifs.ts';
import { dot, panel, shape } from './strokes.ts';

export const mentor: Person = {
  skin: '#C58F66',
  hair: '#D9D5CC',
  style: 'elder',
  dress: 'coat',
  cloth: '#F4F1EA',
  trim: '#7FA0B4',
  glasses: true,
  beard: 'moustache',
  smile: 'closed',
};

export const team: Record<string, { person: Person; wall: string; plant: string }> = {
  mentor: {
    wall: '#DDE5D2',
    plant: 'flax',
    person: mentor,
  },
  founder: {
    wall: '#F0DCC0',
    plant: 'wheat',
    person: {
      skin: '#B97F56',
      hair: '#2B1C16',
      style: 'bun',
      dress: 'sari',
      cloth: '#1F6B3A',
      trim: '#C2571F',
      bindi: true,
      earrings: true,
    },
  },
  ceo: {
    wall: '#DCE4E6',
    plant: 'mustard',
    person: {
      skin: '#B67B50',
      hair: '#241A16',
      style: 'wave',
      dress: 'blazer',
      cloth: '#2F4A58',
      trim: '#F6F1E6',
      beard: 'stubble',
    },
  },
  'co-founder': {
    wall: '#F2D9CC',
    plant: 'almond',
    person: {
      skin: '#CE9A72',
      hair: '#3A241A',
      style: 'long',
      dress: 'kurta',
      cloth: '#C98A06',
      trim: '#8E2A3E',
      earrings: true,
    },
  },
  dietician: {
    wall: '#E4DFEA',
    plant: 'amaranth',
    person: {
      skin: '#C08A60',
      hair: '#20160F',
      style: 'bob',
      dress: 'coat',
      cloth: '#F6F4EF',
      trim: '#A12B55',
      glasses: true,
      earrings: true,
    },
  },
};

export const doctors: Record<string, { person: Person; wall: string }> = {
  1: {
    wall: '#D7E2D4',
    person: {
      skin: '#C79468',
      hair: '#2A1C14',
      style: 'long',
      dress: 'coat',
      cloth: '#F4F1EA',
      trim: '#2C7568',
      bindi: true,
    },
  },
  2: {
    wall: '#F0DDBB',
    person: {
      skin: '#B07748',
      hair: '#2C221C',
      style: 'turban',
      dress: 'coat',
      cloth: '#F4F1EA',
      trim: '#B3401E',
      beard: 'full',
      smile: 'closed',
    },
  },
  3: {
    wall: '#D8E0EA',
    person: {
      skin: '#BE875C',
      hair: '#8C8680',
      style: 'bald',
      dress: 'coat',
      cloth: '#F4F1EA',
      trim: '#4E6FA0',
      glasses: true,
      smile: 'closed',
    },
  },
  4: {
    wall: '#F1D8CF',
    person: {
      skin: '#A86F45',
      hair: '#1C1410',
      style: 'braid',
      dress: 'coat',
      cloth: '#F4F1EA',
      trim: '#8A3B1C',
      earrings: true,
    },
  },
  5: {
    wall: '#E3DCEB',
    person: {
      skin: '#C08A5E',
      hair: '#1E1815',
      style: 'short',
      dress: 'coat',
      cloth: '#F4F1EA',
      trim: '#5A4A7A',
      beard: 'full',
      glasses: true,
    },
  },
  6: {
    wall: '#E9E4C8',
    person: {
      skin: '#CE9C74',
      hair: '#4A2E20',
      style: 'bob',
      dress: 'coat',
      cloth: '#F4F1EA',
      trim: '#6E7A1E',
      glasses: true,
      earrings: true,
    },
  },
};

function portrait(sheet: Sheet, person: Person, wall: string, plant: string): string {
  const { width: w } = sheet;
  const s = w / 480;
  const ground = sheet.radial(
    [
      [0, lighter(wall, 0.5)],
      [1, wall],
    ],
    [0.3, 0.25, 0.85],
  );
  const arch = `M70 480V230A170 170 0 0 1 410 230V480Z`;
  const print = plant
    ? `<g opacity=".5">${motif(plant, 92, 96, 130, darker(wall, 0.14), darker(wall, 0.08), wall)}${motif(plant, 392, 96, 130, darker(wall, 0.14), darker(wall, 0.08), wall)}</g>`
    : '';
  const inner =
    panel(0, 0, 480, 480, 0, ground) +
    print +
    shape(arch, darker(wall, 0.1), ' opacity=".55"') +
    `<g filter="${sheet.blur(12)}" opacity=".2">${place(dot(0, 0, 120, '#2A170A'), 276, 250)}</g>` +
    place(bust(sheet, person), 240, 226, 1.04);
  return place(inner, 0, 0, s);
}

export function teamScene(member: string): string {
  const sheet = new Sheet(`team-${member}`, 480, 480);
  const { person, wall, plant } = known(team, member);
  return sheet.svg(portrait(sheet, person, wall, plant));
}

export const guests = {
  mother: {
    skin: '#C08A60',
    hair: '#2A1C14',
    style: 'braid',
    dress: 'sari',
    cloth: '#7C3E59',
    trim: '#2C7568',
    bindi: true,
    earrings: true,
  },
  clerk: {
    skin: '#A86F45',
    hair: '#1F1712',
    style: 'short',
    dress: 'shirt',
    cloth: '#4E6FA0',
    trim: '#FFFFFF',
    beard: 'moustache',
  },
  grandmother: {
    skin: '#CE9A72',
    hair: '#C9C4BA',
    style: 'bun',
    dress: 'sari',
    cloth: '#5E6B3C',
    trim: '#B3401E',
    glasses: true,
    bindi: true,
  },
  son: {
    skin: '#B67B50',
    hair: '#241A16',
    style: 'wave',
    dress: 'kurta',
    cloth: '#E3CFAE',
    trim: '#1F6B3A',
    beard: 'stubble',
  },
  daughter: {
    skin: '#BE875C',
    hair: '#2B1C16',
    style: 'long',
    dress: 'kurta',
    cloth: '#D9622B',
    trim: '#F3D9A4',
    earrings: true,
  },
} satisfies Record<string, Person>;
