/** Of calls that change the files of a project. */
export const forAdmins =
  'For admins, unless the project is archived. The version of the project stays, so that nothing that is being written becomes stale.';
