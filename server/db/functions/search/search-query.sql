CREATE OR REPLACE FUNCTION word_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (quote_literal(word) || CASE WHEN word ~ '^[[:alpha:]]{2}|...' THEN ':*' ELSE '' END)::tsquery
$$;

-- All words must be there: from two letters or three digits on also as the beginning of a longer one, or by their stem,
-- and a long number that sticks to letters also apart from them. Null without a word.
CREATE OR REPLACE FUNCTION search_query(value text) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  asked tsquery;
  result tsquery;
BEGIN
  FOREACH word IN ARRAY (string_to_array(trim(search_text(left(value, 200))), ' '))[1:12] LOOP
    asked := word_query(word);
    IF stem_of(word) <> '' THEN asked := asked || quote_literal(stem_of(word))::tsquery; END IF;
    IF word ~ '^[a-z]+[0-9]{4,}$' THEN
      asked := asked || (word_query(rtrim(word, '0123456789')) && word_query(ltrim(word, 'abcdefghijklmnopqrstuvwxyz')));
    END IF;
    result := CASE WHEN result IS NULL THEN asked ELSE result && asked END;
  END LOOP;
  RETURN result;
END $$;
