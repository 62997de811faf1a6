import { useStore } from '@nanostores/react';
import type { Role } from '#contract/auth/role.ts';
import { authorize, isStaff, type Action } from '#domain/auth/permissions.ts';
import { $role } from '#stores/session.ts';

/** The parts of the room in the order of its navigation, and what one has to be allowed for each. */
export const roomParts = {
  listings: { path: '/home/admin', action: 'MODERATE' },
  reports: { path: '/home/admin/reports', action: 'MODERATE' },
  papers: { path: '/home/admin/papers', action: 'MODERATE' },
  reviews: { path: '/home/admin/reviews', action: 'MODERATE' },
  users: { path: '/home/admin/users', action: 'MODERATE' },
  texts: { path: '/home/admin/texts', action: 'EDIT_TEXTS' },
  limits: { path: '/home/admin/limits', action: 'MANAGE_USERS' },
  health: { path: '/home/admin/health', action: 'OPERATE' },
  log: { path: '/home/admin/log', action: 'READ_AUDIT_LOG' },
} as const satisfies Record<string, { path: string; action: Action }>;

export type RoomPart = keyof typeof roomParts;

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
  return (Object.keys(roomParts) as RoomPart[]).filter((part) => may(role, roomParts[part].action));
}

/** Whether who is refused has a part of the room all the same. */
export const useIsStaff = (): boolean => isStaff(useRole());
