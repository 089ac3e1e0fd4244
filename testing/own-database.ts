import { workInOwnDatabase } from "./database.ts";

await workInOwnDatabase();
