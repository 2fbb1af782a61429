/** Where the parts of a floor meet on a broker, which other floors may use, too: each has names of its own. */
export const subjectsOf = (fingerprint: string) => {
  const floor = `banco.${fingerprint.replaceAll(':', '').slice(0, 16).toLowerCase()}`;
  return {
    /** Records of tables, which the broker keeps until the ledger has them. */
    stream: floor.replace('.', '-'),
    records: `${floor}.records`,
    /** What else tables say: nobody keeps it, and where the floor is away whoever asks hears that at once. */
    asks: `${floor}.asks`,
    /** The floor is here; so is a bridge, and these tables at it. */
    floor: `${floor}.floor`,
    bridges: `${floor}.bridges`,
    /** What the floor answers to a bridge, and has told to tables at it. */
    bridge: (name: string) => `${floor}.bridge.${name}`,
  };
};
