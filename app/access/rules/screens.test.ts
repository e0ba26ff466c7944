import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { permissionsOf, type StaffRole, staffRoles } from './permissions.ts';
import { elsewhereOf, homeOf, staffScreens } from './screens.ts';
import { whoMaySee } from './who-may-see.ts';

const holder = (staffRole: StaffRole) => ({ role: 'admin' as const, staffRole });

describe('screens of the back office', () => {
  it('all have an entry in the table, and no other page has one', () => {
    const pages = routes
      .flatMap((entry) => entry.children ?? [])
      .flatMap(({ path = '' }) => (path.startsWith('admin') && path !== 'admin/*' ? [`/${path}`] : []));
    // A section of the settings that needs less than the others has an entry of its own.
    const named = ['/admin/settings/books'];
    expect(Object.keys(staffScreens).sort()).toEqual([...pages, ...named].sort());
  });

  it.each<[string, StaffRole, string | null]>([
    ['/admin/orders', 'packer', null],
    ['/admin/orders/ship', 'packer', null],
    ['/admin/orders', 'accountant', null],
    ['/admin/orders/ship', 'accountant', '/admin/no-access?page=%2Fadmin%2Forders%2Fship'],
    ['/admin/books', 'packer', '/admin/no-access?page=%2Fadmin%2Fbooks'],
    ['/ADMIN//Books/', 'packer', '/admin/no-access?page=%2Fadmin%2Fbooks'],
    ['/%61dmin/books', 'packer', '/admin/no-access?page=%2Fadmin%2Fbooks'],
    ['/admin%2Fbooks', 'packer', '/admin/no-access?page=%2Fadmin%2Fbooks'],
    ['/admin/settlements/setl_1', 'accountant', null],
    ['/admin/settings/books', 'accountant', null],
    ['/admin/settings/company', 'accountant', '/admin/no-access?page=%2Fadmin%2Fsettings%2Fcompany'],
    ['/admin/settlements/setl_1', 'editor', '/admin/no-access?page=%2Fadmin%2Fsettlements%2Fsetl_1'],
    // A page that nobody entered in the table is the owner's alone.
    ['/admin/cash/secret', 'manager', '/admin/no-access?page=%2Fadmin%2Fcash%2Fsecret'],
    ['/admin/cash/secret', 'owner', null],
    ['/admin', 'packer', '/admin/packing'],
    ['/admin/', 'manager', '/admin/dashboard'],
    ['/admin', 'owner', '/admin/dashboard'],
    ['/admin/no-access', 'editor', null],
    ['/administrators', 'packer', null],
    ['/contact-us', 'editor', null],
    // Signing in leads to the dashboard.
    ['/admin/dashboard', 'packer', '/admin/packing'],
    ['/admin/dashboard', 'editor', '/admin/products'],
    ['/admin/dashboard', 'accountant', null],
  ])('%s, %s: %s', (page, role, elsewhere) => {
    expect(elsewhereOf(page, holder(role))).toBe(elsewhere);
  });

  it.each([
    ['/admin/settings/batches', 'An owner or a manager'],
    ['/admin/settings/connections', 'An owner'],
    ['/admin/settings/books', 'An owner, a manager or an accountant'],
    ['/admin/no-such-page', 'An owner'],
  ])('who lacks %s reads: %s', (screen, who) => expect(whoMaySee(screen)).toBe(who));

  it('every role has a first screen, which it may see', () => {
    for (const role of staffRoles) {
      const home = homeOf(holder(role));
      expect(home).not.toBeNull();
      expect(elsewhereOf(home ?? '', holder(role))).toBeNull();
    }
  });
});

describe('staff without a second factor that is required (behaviour: Second factor 6)', () => {
  const owner = { role: 'admin', staffRole: 'owner', lacksFactor: true } as const;
  it.each([
    ['/admin/dashboard', '/admin/sign-in'],
    ['/admin/orders', '/admin/sign-in'],
    ['/admin/no-such-page', '/admin/sign-in'],
    ['/admin/sign-in', null],
  ])('who open %s are led to %j', (path, to) => {
    expect(elsewhereOf(path, owner)).toBe(to);
  });
  it('may do nothing', () => expect(permissionsOf(owner)).toEqual([]));
});
