/** Times are in milliseconds of this process's clock, never of the database's. */
export const filingTables = `
  create table if not exists filings (
    id text primary key,
    database text not null,
    cnj text not null,
    justice text not null,
    signed boolean not null,
    created_at double precision not null,
    cancelled_at double precision,
    windows_opened integer not null default 0,
    presses integer not null default 0,
    past_executions integer not null default 0,
    run_by text,
    pressed_at double precision,
    starts_at double precision,
    processed_at double precision,
    ends_at double precision,
    receipt_at double precision,
    outcome text,
    outlives_cancel boolean not null default false,
    foreign key (database, cnj) references cases on delete cascade
  );
  create index if not exists filings_of_case on filings (database, cnj);
  create table if not exists uploads (
    id text primary key,
    file text not null unique,
    filing text references filings on delete cascade,
    filename text,
    bytes double precision not null default 0,
    pages integer,
    sha256 text,
    created_at double precision not null
  );
  create index if not exists uploads_of_filing on uploads (filing);
  create table if not exists upload_chunks (
    upload text not null references uploads on delete cascade,
    number integer not null,
    content bytea not null,
    primary key (upload, number)
  );
  -- A PDF is compressed already.
  alter table upload_chunks alter column content set storage external;
`;
