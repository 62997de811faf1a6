import { expect, test } from 'vitest';
import { referenceCodes } from '#contract/reference/index.ts';
import { localizationOf } from '#i18n/format.ts';
import { locales } from '#i18n/locales.ts';
import { referenceName } from '#i18n/reference-names.ts';
import { translator } from '#i18n/translate.ts';
import { readLevel, readOrientation, readStatus } from '#islands/project-editor/draft/cell-values.ts';
import { isOnRequest } from '#islands/controls/sheet/on-request.ts';
import { readHeading } from '#islands/project-editor/units/cells/headings.ts';
import { unitTable, unitTypeTable } from '#islands/project-editor/units/table-columns.ts';

test.each(locales)('a file that the table wrote in %s can be read again', (locale) => {
  const t = translator(locale);
  for (const { name: table, columns } of [unitTable, unitTypeTable])
    for (const { name, titleKey, kind } of columns)
      if (kind !== 'shown') expect(readHeading(table, t(titleKey)), `${table}.${name}`).toBe(name);
  expect(readHeading('units', t('units.building'))).toBe('building');
  expect(readHeading('units', t('unit.floor'))).toBe('floorId');
});

test.each(locales)('what a cell shows in %s is read when it is pasted', (locale) => {
  const speech = localizationOf(locale);
  for (const code of referenceCodes('orientation'))
    expect(readOrientation(referenceName(speech, 'orientation', code))).toBe(code);
  for (const code of referenceCodes('unitStatus'))
    expect(readStatus(referenceName(speech, 'unitStatus', code))).toBe(code);
  expect(readLevel(speech.t('facts.ground_floor'))).toBe(0);
  expect(readLevel(speech.t('facts.basement'))).toBe(-1);
  expect(isOnRequest(speech.t('unit.on_request'))).toBe(true);
});
