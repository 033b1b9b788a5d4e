import Sqlite from "better-sqlite3";

export const YEAR = "2026-27";

/**
 * Inserts donations (10 % in cash, 5 % without an address, 30 % without a PAN) and a filing. Nothing is
 * encrypted: no statement screen decrypts. @param {string} path @param {number} size
 */
export function fillStatement(path, size) {
  const db = new Sqlite(path);
  db.pragma("foreign_keys = on");
  db.transaction(() => {
    const donors = Math.ceil(size / 4);
    db.prepare(
      `with recursive rows (row) as (select 0 union all select row + 1 from rows where row + 1 < ?)
      insert into donors (id, created_at) select 'donor-' || row, '2026-04-01T00:00:00.000Z' from rows`,
    ).run(donors);
    db.prepare(
      `with recursive rows (row) as (select 0 union all select row + 1 from rows where row + 1 < :size),
        dated as (select row, row % cast(:donors as integer) as donor,
          strftime('%Y-%m-%dT%H:%M:%fZ', '2026-04-01', '+' || (row * 364 * 1440 / :size) || ' minutes') as at from rows)
      insert into donations (id, token, cause_slug, amount_paise, refunded_paise, state, mode, channel, payment_id, method, name, email,
        phone, address, wants_certificate, pan, pan_blind_index, pan_last4, donor_id, created_at, paid_at, updated_at)
        select printf('%08x-bench', row), 'token-' || row, iif(row % 5 < 3, 'goat-rearing', 'life-school'), 10000 + row * 37 % 400000, 0,
          iif(row % 50 = 7, 'set_aside', 'paid'), iif(row % 40 = 9, 'practice', 'live'), iif(row % 10 = 3, 'cash', 'online'),
          iif(row % 10 = 3, null, 'pay_' || row), 'upi', 'Donor ' || donor, 'donor-' || donor || '@example.org',
          printf('9%09d', donor * 7919 % 1000000000), iif(row % 20 = 11, null, 'House ' || donor || ', Thirunelly PO, Wayanad 670646'),
          row % 3 = 0, iif(known, 'sealed', null), iif(known, 'hash-' || donor, null), iif(known, '234F', null), 'donor-' || donor, at, at, at
        from (select *, donor % 20 >= 3 and row % 20 not in (5, 6, 7) as known from dated)`,
    ).run({ size, donors });
    db.exec(
      `insert into statement_filings (id, year, sha256, row_count, amount_paise, headings, filed_at, filed_by)
        select 1, '${YEAR}', 'bench', count(*), count(*) * 50000, '[]', '2027-05-20T06:00:00.000Z', 'asha@example.org' from donors;
      insert into statement_rows (id, filing_id, number, cells, mode, amount_paise, certificate_file, certificate_at)
        select substr(id, 7), 1, 1 + cast(substr(id, 7) as integer), 'sealed', 'Cash', 50000, iif(substr(id, 7) % 2, null, id), iif(substr(id, 7) % 2, null, '2027-06-01T06:00:00.000Z') from donors;
      insert into statement_row_donations (donation_id, row_id) select id, substr(donor_id, 7) from donations where mode = 'live' and state = 'paid';`,
    );
  })();
  db.close();
}
