/** The formats of session values in browser storage; other values there are not ours. */
export const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Who has none of these is a user: each byte is in every page. */
export const rolePattern = /^(EDITOR|MODERATOR|ADMIN)$/;
export const userIdPattern = /^[1-9]\d{0,14}$/;
