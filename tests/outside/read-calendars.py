# Reads calendars with icalendar: a JSON list of texts from stdin, and for each its events to stdout.
import json
import sys
from datetime import datetime, timezone

from icalendar import Calendar


def instant(value):
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


def event(entry):
    return {
        "uid": str(entry["uid"]),
        "stamp": instant(entry["dtstamp"].dt),
        "start": instant(entry["dtstart"].dt),
        "end": instant(entry["dtend"].dt) if "dtend" in entry else "",
        "summary": str(entry["summary"]),
        "description": str(entry.get("description", "")),
        "location": str(entry.get("location", "")),
        "status": str(entry.get("status", "")),
        "sequence": int(entry.get("sequence", 0)),
        "organizer": str(entry.get("organizer", "")),
        "attendee": str(entry.get("attendee", "")),
    }


def read(text):
    calendar = Calendar.from_ical(text)
    if calendar.errors or any(entry.errors for entry in calendar.walk("vevent")):
        raise ValueError(calendar.errors or [entry.errors for entry in calendar.walk("vevent")])
    return {
        "version": str(calendar["version"]),
        "maker": str(calendar["prodid"]),
        "method": str(calendar.get("method", "")),
        "events": [event(entry) for entry in calendar.walk("vevent")],
    }


json.dump([read(text) for text in json.load(sys.stdin)], sys.stdout)
