-- Whether a text of a case (`number`, if known) that names others is hidden from a person, as one of them is kept for some
-- people. Who sees it sees each. Where nobody in the database sees each, the people of its own case do, and without such a
-- case whoever sees one of them: an order that nobody reads is the worst.
CREATE OR REPLACE FUNCTION text_is_hidden(own uuid, person uuid, number char(20), others char(20)[]) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
DECLARE
  all_kept record;
BEGIN
  SELECT count(*) AS cases, count(*) FILTER (WHERE person = ANY (k.people)) AS seen,
      coalesce(bool_or(k.cnj = number AND (person = ANY (k.people)) IS NOT TRUE), false) AS is_others INTO all_kept
    FROM case_restrictions k WHERE k.database_id = own AND (k.cnj = number OR k.cnj = ANY (others));
  IF all_kept.seen = all_kept.cases THEN RETURN false; END IF;
  IF all_kept.is_others OR all_kept.seen = 0 THEN RETURN true; END IF;
  RETURN EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.database_id = own AND m.role IN ('lawyer', 'paralegal') AND u.disabled_at IS NULL
      AND NOT EXISTS (SELECT FROM case_restrictions k WHERE k.database_id = own AND (k.cnj = number OR k.cnj = ANY (others))
        AND m.user_id <> ALL (k.people)));
END $$;
