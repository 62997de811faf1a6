import type { ReactNode } from 'react';
import type { Health } from '#contract/admin/health.ts';
import { formatDuration } from '#i18n/duration.ts';
import { formatFileSize } from '#i18n/file-size.ts';
import { formatCount, formatMoment } from '#i18n/numbers.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { RoomSection } from './RoomSection.tsx';

/** Backup, disk, database, this process and versions. */
export function HealthFacts({ health }: { health: Health }) {
  const t = useTranslate();
  const locale = useLocale();
  const { at, backup, disk, database, process, versions } = health;
  const size = (bytes: number) => formatFileSize(locale, bytes);
  const number = (count: number) => formatCount(locale, count);
  const uptime = (Date.parse(at) - Date.parse(process.startedAt)) / 1000;
  return (
    <RoomSection title={t('admin.health.facts')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 [&_dd]:wrap-anywhere [&_dt]:text-muted">
        <Fact name={t('admin.health.backup')}>
          {backup.last
            ? t('admin.health.backup_at', {
                time: formatMoment(locale, backup.last.startedAt),
                size: size(backup.last.bytes ?? 0),
              })
            : t('admin.health.backup_none')}
        </Fact>
        <Fact name={t('admin.health.disk')}>
          {t('admin.health.disk_free', { free: size(disk.freeBytes), all: size(disk.sizeBytes) })}
        </Fact>
        <Fact name={t('admin.health.database')}>
          {t('admin.health.database_is', {
            size: size(database.bytes),
            connections: number(database.connections),
            max: number(database.maxConnections),
          })}
        </Fact>
        <Fact name={t('admin.health.uptime')}>{formatDuration(locale, uptime)}</Fact>
        <Fact name={t('admin.health.memory')}>
          {t('admin.health.memory_is', { size: size(process.memoryBytes), listings: number(process.listings) })}
        </Fact>
        <Fact name={t('admin.health.versions')}>
          {`${versions.portal} · Node.js ${versions.node} · PostgreSQL ${versions.postgresql}`}
        </Fact>
      </dl>
    </RoomSection>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Queues({ queues }: Pick<Health, 'queues'>) {
  const t = useTranslate();
  const locale = useLocale();
  const open = queues.filter(({ waiting, active }) => waiting + active > 0);
  return (
    <RoomSection title={t('admin.health.queues')}>
      {open.length === 0 ? (
        <p>{t('admin.health.queues_empty')}</p>
      ) : (
        <ul className="stack gap-2">
          {open.map(({ queue, waiting, active, oldestSeconds }) => (
            <li key={queue}>
              <strong>{t(`admin.health.queue.${queue}`)}</strong>
              {': '}
              {t('admin.health.queue_is', {
                waiting: formatCount(locale, waiting),
                active: formatCount(locale, active),
                age: formatDuration(locale, oldestSeconds),
              })}
            </li>
          ))}
        </ul>
      )}
    </RoomSection>
  );
}
