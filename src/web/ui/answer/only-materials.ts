import { createContext, useContext, useState } from 'react';

/** "Only what my materials say": whether it is on, and what turns it on and off. */
export type OnlyMaterials = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Around answers whose switch is kept with their course; without it each answer has a switch of its own. */
export const OnlyMaterialsContext = createContext<OnlyMaterials | null>(null);

/** The switch of the course, or this answer's own. */
export function useOnlyMaterials(): OnlyMaterials {
  const [isOn, onChange] = useState(false);
  return useContext(OnlyMaterialsContext) ?? { isOn, onChange };
}
