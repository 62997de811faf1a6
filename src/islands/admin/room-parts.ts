import { useStore } from '@nanostores/react';
import type { Role } from '#contract/auth/role.ts';
import { authorize, isStaff, type Action } from '#domain/auth/permissions.ts';
import { $role } from '#stores/session.ts';

/** The parts of the room in the order of its navigation, and what one has to be allowed for each. */
const roomParts = {
  listings: 'MODERATE',
  reports: 'MODERATE',
  papers: 'MODERATE',
  reviews: 'MODERATE',
  users: 'MODERATE',
  texts: 'EDIT_TEXTS',
  limits: 'MANAGE_USERS',
  misreadings: 'OPERATE',
  health: 'OPERATE',
  log: 'READ_AUDIT_LOG',
} as const satisfies Record<string, Action>;

export type RoomPart = keyof typeof roomParts;

/** The first part is the room's own page. */
export const partPath = (part: RoomPart): string => (part === 'listings' ? '/home/admin' : `/home/admin/${part}`);

const useRole = (): Role => useStore($role, { ssr: 'initial' }) || 'USER';

/** Who is in the room as a user has been given a role since the login: the server decides, and nothing is hidden. */
const may = (role: Role, action: Action) =>
  !isStaff(role) || authorize({ userId: 0, role, sessionId: '' }, action) === 'ALLOWED';

/** Whether the role of who is in the room allows it, of what is not their own. */
export function useMay(action: Action): boolean {
  return may(useRole(), action);
}

/** The parts that are open to who is in the room. */
export function useRoomParts(): readonly RoomPart[] {
  const role = useRole();
  return (Object.keys(roomParts) as RoomPart[]).filter((part) => may(role, roomParts[part]));
}

/** Whether who is refused has a part of the room all the same. */
export const useIsStaff = (): boolean => isStaff(useRole());
