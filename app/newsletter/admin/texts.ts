export const title = 'Newsletters';
export const write = 'Write a newsletter';
export const untitled = 'Without a subject';
export const tabs = [
  { to: '/admin/newsletters/write', label: 'Newsletters' },
  { to: '/admin/newsletters', label: 'Subscribers' },
];
export const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`);
