import Sqlite from "better-sqlite3";

/**
 * Inserts donations; at any size twenty donors are named Harvest and ten donations are on hold.
 * @param {string} path @param {number} size at least 100
 */
export function fillLedger(path, size) {
  const db = new Sqlite(path);
  db.pragma("foreign_keys = on");
  db.transaction(() => {
    db.prepare(
      `with recursive rows (row) as (select 0 union all select row + 1 from rows where row + 1 < :size),
        dated as (select row, strftime('%Y-%m-%dT%H:%M:%fZ', '2014-09-01', '+' || (row * 12 * 365 * 1440 / :size) || ' minutes') as at,
          case when row % (:size / 10) = 3 then 'set_aside' when row % 10 < 6 then 'paid' when row % 10 = 6 then 'failed' else 'created' end as state from rows)
      insert into donations (id, token, cause_slug, amount_paise, state, mode, order_id, payment_id, method, name, email, phone, created_at, paid_at, updated_at)
        select printf('%08x-bench', row), 'token-' || row, iif(row % 5 < 3, 'goat-rearing', 'life-school'), 10000 + row % 977, state, 'live',
          'order_' || row, iif(state = 'paid', 'pay_' || row, null), 'upi',
          iif(row % (:size / 20) = 1, 'Asha Harvest', 'Donor ' || row), 'donor-' || row || '@example.org', printf('9%09d', row * 7919 % 1000000000), at, iif(state = 'paid', at, null), at from dated`,
    ).run({ size });
    db.exec(
      `insert into receipts (donation_id, mode, number, financial_year, sequence, foundation, issued_at)
        select id, mode, printf('R/%s/%06d', year, place), year, place, '{}', paid_at from (
          select id, mode, paid_at, substr(paid_at, 1, 4) || '-' || substr(1 + substr(paid_at, 1, 4), 3) as year, row_number() over (partition by substr(paid_at, 1, 4) order by created_at, id) as place
          from donations where paid_at is not null
        )`,
    );
  })();
  db.close();
}
