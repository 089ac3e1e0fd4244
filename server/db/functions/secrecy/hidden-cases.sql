-- The cases of a database that the transaction's person may not see: those kept for others. Few, and none for whoever
-- sees every case. The policy `ownCase` (server/db/schema/columns.ts) says the same of single rows.
CREATE OR REPLACE FUNCTION hidden_cases(own uuid) RETURNS char(20)[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT kept.cnj FROM case_restrictions kept WHERE kept.database_id = own
    AND current_setting('autos.person_id', true) IS DISTINCT FROM '*'
    AND (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = ANY (kept.people)) IS NOT TRUE)
$$;
