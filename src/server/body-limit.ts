const usual = 256 * 1024;
/** A project of 1,000 flats, each with the outline that may have most corners, is a body of 1.5 MB. */
const largest = 2 * 1024 * 1024;

/** A few reports of browsers. */
const smallest = 16 * 1024;

const project = /^\/api\/v1\/real-estate-project-listings\/\d+$/;

/** Keys and values that a body of JSON may hold, each of which takes time; a project has three for each corner of its outlines. */
export function mostValues(path: string): number {
  return project.test(path) ? 300_000 : 20_000;
}

/** How many bytes the body of a call may have that is no upload of files, by the path of the call. */
export function mostBodyBytes(path: string): number {
  if (path === '/api/v1/csp-reports') return smallest;
  return project.test(path) ? largest : usual;
}
