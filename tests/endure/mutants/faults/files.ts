import type { Fault } from '../fault.ts';

/** Pictures, documents, models. */
export const files: Fault[] = [
  {
    name: 'photographs lie on their side',
    file: 'src/server/images/make-image.ts',
    from: '6: 90, 7: 270, 8: 270',
    to: '6: 270, 7: 270, 8: 90',
    tests: ['tests/unit/server/images/make-image.test.ts'],
  },
  {
    name: 'a picture that moves is taken',
    file: 'src/server/images/make-image.ts',
    from: "if (animated) return 'IMAGE_ANIMATED';\n",
    to: '\n',
    tests: ['tests/unit/server/images/make-image.test.ts'],
  },
  {
    name: 'what is transparent turns black',
    file: 'src/server/images/make-image.ts',
    from: "    .flatten({ background: '#ffffff' })\n",
    to: "    .flatten({ background: '#000000' })\n",
    tests: ['tests/unit/server/images/make-image.test.ts'],
  },
  {
    name: 'a PDF with a script is handed on',
    file: 'src/server/documents/inspection.ts',
    from: "  'JavaScript',\n",
    to: '',
    tests: ['tests/unit/server/documents/check-pdf.test.ts'],
  },
  {
    name: 'an encrypted PDF is handed on',
    file: 'src/server/documents/check-pdf.ts',
    from: "if (inspection.isEncrypted) return 'PDF_UNREADABLE';\n",
    to: '\n',
    tests: ['tests/unit/server/documents/check-pdf.test.ts'],
  },
  {
    name: 'what is packed in a PDF is not looked at',
    file: 'src/server/documents/check-pdf.ts',
    from: 'if (object.packed) inspection.unpack(bytes, object.packed);',
    to: '',
    tests: ['tests/unit/server/documents/check-pdf.test.ts'],
  },
  {
    name: 'a model that takes gigabytes once it is unpacked is taken',
    file: 'src/server/models/check-bytes.ts',
    from: 'const maxBytes = 512 * 1024 * 1024',
    to: 'const maxBytes = 512 * 1024 * 1024 * 1024',
    tests: ['tests/unit/server/models/check-model.test.ts'],
  },
  {
    name: 'a model fetches a picture from elsewhere',
    file: 'src/server/models/check-parts.ts',
    from: "of ['buffers', 'images']",
    to: "of ['buffers']",
    tests: ['tests/unit/server/models/check-model.test.ts'],
  },
  {
    name: 'files go while a backup copies them',
    file: 'src/server/db/queries/media/listing-files.ts',
    from: 'and not exists (${backupRuns}) ',
    to: '',
    tests: ['tests/api/backup/make-backup.test.ts › rows and files are of one moment'],
  },
  {
    name: 'a backup reads each table as of its own moment',
    file: 'src/server/backup/snapshot.ts',
    from: 'isolation level repeatable read read only',
    to: 'isolation level read committed read only',
    tests: ['tests/api/backup/make-backup.test.ts'],
  },
  {
    name: 'a chunk is not known to be the last',
    file: 'src/server/backup/seal.ts',
    from: 'nonce.writeUInt8(Number(isLast), 11)',
    to: 'nonce.writeUInt8(0, 11)',
    tests: ['tests/unit/server/backup/seal.test.ts'],
  },
  {
    name: 'a file of another content is taken for the one that was stored',
    file: 'src/server/backup/vault.ts',
    from: 'found?.bytes !== bytes || found.sha256 !== sha256',
    to: 'found?.bytes !== bytes',
    tests: ['tests/api/backup/verify-backup.test.ts'],
  },
];
