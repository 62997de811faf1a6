const key = 'portal.map.follow';

/** Whether results follow the map as it is moved; remembered on this device. */
export function readFollow(): boolean {
  try {
    return localStorage.getItem(key) !== '0';
  } catch {
    return true;
  }
}

export function storeFollow(isFollowing: boolean): void {
  try {
    localStorage.setItem(key, isFollowing ? '1' : '0');
  } catch {
    // Where storage is blocked, results always follow.
  }
}
