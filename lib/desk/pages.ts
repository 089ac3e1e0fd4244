/** A page of a database, with a link in the side bar. */
export type Page = {
  name: string;
  label: string;
  /** The key after `g` that leads to it. */
  key: string;
  href: (database: string) => string;
  /** What the roles of the person must allow; without it everybody has the page. */
  needs?: keyof Access;
  /** On a phone that has no place for all pages it stands behind the others, in the menu *Mais*. */
  isFolded?: true;
};

/** What the roles of a person in a database allow. */
export type Access = { seesCases: boolean; entersCourts?: boolean };

/** Something the palette can search: what one result is called, and by what it is found. */
export type Findable = { one: string; by: readonly string[]; needs?: keyof Access };

/** A link of the palette; `key`: the key after `g` that leads to it. */
export type Entry = { label: string; href: string; key?: string };

type Known = { document: string; name: string } & Access;

/** The database the person is in now, all databases they have access to, and whether they administer any. */
export type Here = { current: Known; databases: readonly Known[]; administers: boolean };

/** A page of the person, the same in every database; `short` is its label on phones. */
export type OwnPage = Entry & {
  short: string;
  /** Where on it one comes from the page at this address; without it, to its top. */
  hrefFrom?: (path: string) => string;
  /** Under its label stands who the person is. */
  namesPerson?: true;
};
