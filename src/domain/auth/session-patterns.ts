/** The formats of session values in browser storage; other values there are not ours. */
export const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;
export const rolePattern = /^(?:USER|MODERATOR|EDITOR|ADMIN)$/;
export const userIdPattern = /^[1-9]\d{0,14}$/;
