# Sourced by scripts that make something once, which takes minutes. `cached NAME SETUP [--find]` prints its place in the cache.
# Where there is no such place yet, the script's function `make_it` makes it, in the folder of its first argument; with --find,
# what to run is said instead. Beside it lies the SHA-256 of each of its files: one that was changed since is made anew.
cache=${XDG_CACHE_HOME:-$HOME/.cache}/banco-rig

cached() {
  local place=$cache/$1
  if [ -e "$place" ] && ! (cd "$place" && sha256sum --quiet -c "$place.sha256") >&2; then
    echo "$place is not as it was made, and is made anew." >&2
    rm -rf "$place"
  fi
  if [ ! -e "$place" ]; then
    if [ "${3:-}" = --find ]; then
      echo "There is no $place: npm run $2 makes it." >&2
      exit 1
    fi
    echo "Making $place, a few minutes." >&2
    mkdir -p "$cache"
    unfinished=$(mktemp -d "$cache/unfinished.XXXXXX")
    trap 'rm -rf "$unfinished"' EXIT
    mkdir "$unfinished/done"
    # In the background, as bash forgets `set -e` to the left of ||
    (cd "$unfinished"; make_it "$unfinished/done") >"$place.log" 2>&1 &
    wait $! || {
      tail -20 "$place.log" >&2
      exit 1
    }
    (cd "$unfinished/done" && find . -type f -print0 | sort -z | xargs -0 sha256sum) >"$place.sha256"
    mv "$unfinished/done" "$place"
    rm "$place.log"
  fi
  echo "$place"
}

# So many digits are enough to tell what is made of standard input and these files.
hash_of() {
  cat - "$@" | sha256sum | cut -c1-12
}
