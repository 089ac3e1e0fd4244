/** A browser's storage, for tests: `Object.keys` of it are its keys. */
export class Shelf
  extends Map<string, string>
  implements Pick<Storage, "getItem" | "setItem" | "removeItem">
{
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => {
    this.set(key, value);
    Object.defineProperty(this, key, { configurable: true, enumerable: true, value });
  };
  removeItem = (key: string) => {
    this.delete(key);
    Reflect.deleteProperty(this, key);
  };
}
