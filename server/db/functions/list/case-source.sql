-- Where a list of cases c is read: in all of them, or in $8, which are few enough to be read one by one. Joined, as
-- planning `= ANY` takes longer than reading: it weighs each number.
CREATE OR REPLACE FUNCTION case_source(numbers char(20)[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN numbers IS NULL THEN 'cases c'
    ELSE '(SELECT d.* FROM unnest($8) n JOIN cases d ON d.database_id = $1 AND d.cnj = n OFFSET 0) c' END
$$;
