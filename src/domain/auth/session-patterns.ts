/** What the values of a session in the browser's storage look like; anything else there is none of ours. */
export const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;
export const rolePattern = /^(?:USER|ADMIN)$/;
export const userIdPattern = /^[1-9]\d{0,14}$/;
