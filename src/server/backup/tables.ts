import type pg from 'pg';

/** A table's name, as SQL writes it, the columns that are not computed, and its size in pages. */
export type Table = { table: string; columns: string[]; pages: number };

/** `migrations` are in the manifest; the others tell of this installation, not of what people entrusted to it. */
const leftOut = ['migrations', 'backups', 'demo_dropped_indexes', 'listing_changes', 'search_marks'];

const ofExtension = (catalogue: string, id: string) =>
  `exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${id} and deptype = 'e')`;

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select each.oid::regclass::text as table,
       (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = each.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (pg_relation_size(each.oid) / 8192)::int as pages
     from pg_class each
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all ($1) and not ${ofExtension('pg_class', 'each.oid')}
     order by pages desc, relname`,
    [leftOut],
  );
  return rows;
}

export type Sequence = { name: string; value: string; called: boolean };

/** After the snapshot they are at least as far as the rows in it. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    for (const state of states) sequences.push({ name, ...state });
  }
  return sequences;
}

/** Mails that wait, are being sent or were parked; pg-boss makes everything else anew. */
export const selectJobs = `
  select to_jsonb(job) from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active', 'failed')`;

/** Drops all tables, functions and types of `public`, but not what extensions brought. Sequences go with their tables. */
export const dropEverything = `
  do $$
  declare
    each text;
    drops constant text[] := array(
      select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' else 'table' end, pg_class.oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and not ${ofExtension('pg_class', 'pg_class.oid')}
      order by relkind = 'S'
    ) || array(
      select format('drop routine if exists %s cascade', pg_proc.oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'pg_proc.oid')}
    ) || array(
      select format('drop type if exists %s cascade', pg_type.oid::regtype)
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        and not ${ofExtension('pg_type', 'pg_type.oid')}
    );
  begin
    foreach each in array drops loop
      execute each;
    end loop;
  end $$`;

type Definition = { drop: string; make: string };

/** Foreign keys, and indexes that hold no rule: a load is quicker, and in any order, without them. */
export async function listDefinitions(client: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make, 1 as place
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not indisunique and not ${ofExtension('pg_class', 'indrelid')}
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 2
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by place`,
  );
  return rows;
}
