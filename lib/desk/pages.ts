/** A page of a database that the side bar leads to. */
export type Page = {
  name: string;
  label: string;
  /** The letter after `g`. */
  key: string;
  href: (database: string) => string;
  /** What the person's roles have to allow; a page without it is everybody's. */
  needs?: keyof Access;
  /** Of the side bar only: on phones *Hoje* and the search lead there. */
  wideOnly?: boolean;
};

/** What a person's roles in a database allow. */
export type Access = { seesCases: boolean };

/** What else than pages the palette finds: what one of them is called, and by what it is found. */
export type Findable = { one: string; by: readonly string[]; needs?: keyof Access };

/** Something else the palette leads to. */
export type Entry = { label: string; href: string };

type Known = { document: string; name: string } & Access;

/** The database the person is in, and all of theirs. */
export type Here = { current: Known; databases: readonly Known[] };

/** A page of the person, whatever the database; `short` is its name where there is little room. */
export type OwnPage = Entry & { short: string };
