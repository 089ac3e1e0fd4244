import { createContext, useContext } from "react";

/**
 * Whether what stands below is still that of another address, as the answer to this one has not come: then nothing may say that
 * there is nothing.
 */
export const StillReading = createContext(false);
export const useStillReading = (): boolean => useContext(StillReading);
