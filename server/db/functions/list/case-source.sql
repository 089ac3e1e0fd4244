-- Where a list of cases `c` is read: in the table, or in the few cases of $8. These are joined, because planning `=
-- ANY` weighs each number and takes longer than reading.
CREATE OR REPLACE FUNCTION case_source(numbers char(20)[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN numbers IS NULL THEN 'cases c'
    ELSE '(SELECT d.* FROM unnest($8) n JOIN cases d ON d.database_id = $1 AND d.cnj = n OFFSET 0) c' END
$$;
